import {
  CalendarPlus,
  Check,
  Download,
  Inbox as EmptyInbox,
  RotateCcw,
  SearchX,
  Trash2,
} from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#collections/pages/paths.ts'
import { requestStates } from '#collections/request-forms/contract.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { ShowMore } from '#site/features/admin/use-selected.tsx'
import { ResultStatus } from '#site/features/sessions/filters/result-status.tsx'
import { formatStamp } from '#site/lib/dates.ts'
import { choiceParam, searchParam, useQueryState } from '#site/lib/use-query-state.ts'
import { SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { ButtonLink, EmailLink } from '#site/ui/actions/link.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { EmptyState, Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { choicesOf } from '#site/ui/fields/select.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Tabs } from '#site/ui/layout/tabs.tsx'
import { card, laidOutWhenNear } from '#site/ui/styles.ts'
import { type Inbox, type PlannedRequest, type Submission, useInbox } from './submissions.ts'

const params = {
  tab: choiceParam(['theatre-list-requests', 'topic-requests'], 'theatre-list-requests'),
  q: searchParam,
  state: choiceParam([...requestStates, 'all'], 'all'),
}

export function SubmissionsPage() {
  const [{ tab, q: search, state: shown }, set] = useQueryState(params)
  const selection = { search, state: shown === 'all' ? undefined : shown }
  const theatre = useInbox('theatre', selection)
  const topic = useInbox('topic', selection)
  const { counts } = (tab === 'topic-requests' ? topic : theatre).list.data ?? {}
  const setSearch = (text: string) => set({ q: text }, { replace: true })
  const widen = () => (search ? setSearch('') : set({ state: 'all' }))
  const tabOf = (id: typeof tab, text: string, inbox: Inbox) => ({
    id,
    title: <TabTitle text={text} count={inbox.list.data?.counts.all} />,
    panel: <SubmissionList inbox={inbox} onWiden={widen} />,
  })
  return (
    <AdminPage title="Form Submissions" text="Requests from visitors, newest first.">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full sm:max-w-md">
          <SearchField
            label="Search submissions"
            placeholder="Search names, emails and texts..."
            value={search}
            onChange={setSearch}
          />
        </div>
        <ToggleGroup
          label="Show"
          value={shown}
          onChange={(state) => set({ state })}
          choices={choicesOf({
            new: counts ? `New (${counts.new})` : 'New',
            answered: 'Answered',
            all: 'All',
          })}
        />
      </div>
      <Tabs
        label="Form submissions"
        selected={tab}
        onChange={(id) => set({ tab: id as typeof tab })}
        tabs={[
          tabOf('theatre-list-requests', 'Theatre List Requests', theatre),
          tabOf('topic-requests', 'Topic Requests', topic),
        ]}
      />
    </AdminPage>
  )
}

const TabTitle = ({ text, count }: { text: string; count: number | undefined }) => (
  <>
    {text}
    {count !== undefined && (
      <span className="min-w-6 shrink-0 rounded-full bg-sunken px-2 py-0.5 text-center text-xs font-semibold whitespace-nowrap text-soft tabular-nums">
        {count}
      </span>
    )}
  </>
)

type SubmissionListProps = { inbox: Inbox; onWiden: () => void }

function SubmissionList({ inbox, onWiden }: SubmissionListProps) {
  const { noun, list, isNarrowed, state } = inbox
  const total = useRef<HTMLParagraphElement>(null)
  // The focused button disappears with its entry.
  const focusTotal = (isGone: unknown) => isGone && total.current?.focus()
  return (
    <Loaded
      read={list}
      what={`the ${noun}s`}
      skeleton={<SkeletonCards count={3} className="flex flex-col gap-4" />}
    >
      {({ counts, requests }) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <p ref={total} tabIndex={-1}>
              Total submissions: <strong className="font-semibold text-ink">{counts.all}</strong>
              {isNarrowed && ` (found: ${counts.filtered})`}
            </p>
            <span className="shrink-0">
              <SmallButton
                icon={Download}
                isDisabled={counts.filtered === 0}
                onPress={inbox.download}
              >
                Export CSV
              </SmallButton>
            </span>
          </div>
          <ResultStatus count={isNarrowed ? counts.filtered : undefined} noun={noun} />
          {requests.length === 0 ? (
            <NoSubmissions inbox={inbox} onWiden={onWiden} isEmpty={counts.all === 0} />
          ) : (
            <ul className="flex flex-col gap-4">
              {requests.map((submission) => (
                <SubmissionCard
                  key={submission.id}
                  submission={submission}
                  noun={noun}
                  onMark={async (isAnswered) =>
                    focusTotal((await inbox.mark(submission.id, isAnswered)) && state)
                  }
                  onDelete={async () => focusTotal(await inbox.remove(submission.id))}
                />
              ))}
            </ul>
          )}
          <ShowMore what={`${noun}s`} list={list} />
        </div>
      )}
    </Loaded>
  )
}

function NoSubmissions({ inbox, onWiden, isEmpty }: SubmissionListProps & { isEmpty: boolean }) {
  const { noun, search, state, isNarrowed } = inbox
  if (isEmpty || !isNarrowed) return <EmptyState icon={EmptyInbox} title={`No ${noun}s yet`} />
  const kind = state ? `${state} ${noun}s` : `${noun}s`
  return (
    <EmptyState
      icon={search ? SearchX : EmptyInbox}
      title={search ? `No ${kind} match your search.` : `No ${kind}`}
    >
      <SecondaryButton onPress={onWiden}>{search ? 'Clear search' : 'Show all'}</SecondaryButton>
    </EmptyState>
  )
}

type SubmissionCardProps = {
  submission: Submission
  noun: string
  onMark: (isAnswered: boolean) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

function SubmissionCard({ submission, noun, onMark, onDelete }: SubmissionCardProps) {
  const { name, email, createdAt, answeredAt } = submission
  const { zone } = useSite()
  const sender = <bdi>{name ?? 'Anonymous'}</bdi>
  const stamp = formatStamp(createdAt, zone)
  const isAnswered = answeredAt !== null
  const which = `${noun} from ${name ?? 'Anonymous'}, ${stamp}`

  return (
    <li className={`${card} flex flex-col gap-4 p-5 print:break-inside-avoid ${laidOutWhenNear}`}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg/6 font-semibold wrap-anywhere">
          {email ? <PersonLink email={email}>{sender}</PersonLink> : sender}
        </h2>
        <p className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-muted">
          <time dateTime={createdAt}>{stamp}</time>
          {email && <EmailLink email={email} />}
          {isAnswered && <Badge>Answered</Badge>}
        </p>
      </div>
      <pre
        dir="auto"
        className="max-w-prose border-s-2 border-line ps-4 font-sans text-sm/relaxed wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {'message' in submission ? submission.message : submission.datesAvailable}
      </pre>
      <div className="flex flex-wrap gap-3 print:hidden">
        <SmallButton icon={isAnswered ? RotateCcw : Check} onPress={() => onMark(!isAnswered)}>
          {isAnswered ? 'Mark as new' : 'Mark as answered'}
          <span className="sr-only">: {which}</span>
        </SmallButton>
        {'message' in submission && (
          <ButtonLink
            icon={CalendarPlus}
            to={paths.manageSessions}
            state={{ topicRequest: submission } satisfies PlannedRequest}
            size="small"
          >
            Plan a session
            <span className="sr-only">: {which}</span>
          </ButtonLink>
        )}
        <div className="ml-auto">
          <SmallButton icon={Trash2} onPress={onDelete}>
            Delete
            <span className="sr-only"> {which}</span>
          </SmallButton>
        </div>
      </div>
    </li>
  )
}
