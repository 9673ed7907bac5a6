import { Circle, CircleCheck } from 'lucide-react'
import { readMailStatus } from '#collections/mail/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { useRead } from '#site/data/swr.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { card } from '#site/ui/styles.ts'
import { readOnVisit } from './read-on-visit.ts'

/** Until there is a session (docs/product, rule 201). */
export function FirstSteps() {
  const categories = useCategories().data
  const overview = useCoverInfo().data
  const mail = useRead(readMailStatus, undefined, readOnVisit).data
  const steps = [
    {
      isDone: (categories?.length ?? 0) > 0,
      link: <Link to={paths.manageSessions}>Add the categories</Link>,
      text: 'such as Simulation or Journal club: each session has one.',
    },
    {
      isDone: false,
      link: <Link to={paths.manageSessions}>Add or import the sessions</Link>,
      text: 'Any sheet with a title, date, times and room will do.',
    },
    {
      isDone: Boolean(overview?.updatedAt),
      link: <Link to={paths.editOverview}>Write the overview page</Link>,
      text: 'Its texts, and the link to your WhatsApp group.',
    },
    {
      isDone: mail?.hasServer ?? false,
      link: 'Have emails switched on',
      text: 'Your IT contact sets the mail server. Until then nobody receives any.',
    },
  ]
  return (
    <section aria-labelledby="first-steps" className={`${card} flex flex-col gap-3 p-5`}>
      <h2 id="first-steps" className="text-xl font-semibold">
        First steps
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(({ isDone, link, text }, index) => (
          <li key={index} className="flex gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
            ) : (
              <Circle aria-hidden className="size-5 shrink-0 text-edge" />
            )}
            <p className="text-sm text-soft">
              <span className="font-semibold text-ink">{link}</span>
              {isDone && <span className="font-semibold"> (done)</span>}
              <br />
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
