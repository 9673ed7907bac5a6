import { requestStates } from '#collections/request-forms/contract.ts'
import { choiceParam, searchParam, useQueryState } from '#site/lib/use-query-state.ts'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { Tabs } from '#site/ui/layout/tabs.tsx'
import { SubmissionList } from './submission-list.tsx'
import { useInbox } from './submissions.ts'

const params = {
  tab: choiceParam(['theatre-list-requests', 'topic-requests'], 'theatre-list-requests'),
  q: searchParam,
  state: choiceParam([...requestStates, 'all'], 'all'),
}

const stateChoices = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

export function SubmissionsPage() {
  const [{ tab, q, state: shown }, set] = useQueryState(params)
  const state = shown === 'all' ? undefined : shown
  const theatre = useInbox('theatre', { search: q, state })
  const topic = useInbox('topic', { search: q, state })
  const setSearch = (text: string) => set({ q: text }, { replace: true })
  const narrowing = {
    search: q,
    state,
    onClearSearch: () => setSearch(''),
    onShowAll: () => set({ state: 'all' }),
  }
  return (
    <AdminPage title="Form Submissions" text="Requests from visitors, newest first.">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full sm:max-w-md">
          <SearchField
            label="Search submissions"
            placeholder="Search names, emails and texts..."
            value={q}
            onChange={setSearch}
          />
        </div>
        <ToggleGroup
          label="Show"
          value={shown}
          onChange={(next) => set({ state: next })}
          choices={stateChoices}
        />
      </div>
      <Tabs
        label="Form submissions"
        selected={tab}
        onChange={(id) => set({ tab: id === 'topic-requests' ? id : 'theatre-list-requests' })}
        tabs={[
          {
            id: 'theatre-list-requests',
            title: <TabTitle text="Theatre List Requests" count={theatre.list.data?.counts.all} />,
            panel: <SubmissionList inbox={theatre} {...narrowing} />,
          },
          {
            id: 'topic-requests',
            title: <TabTitle text="Topic Requests" count={topic.list.data?.counts.all} />,
            panel: <SubmissionList inbox={topic} {...narrowing} />,
          },
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
