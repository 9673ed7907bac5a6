import { ArrowLeft, Download } from 'lucide-react'
import useSWR from 'swr'
import { academicYearName } from '#collections/attendance/academic-year.ts'
import { exportFigures, type FiguresOfYear, readFigures } from '#collections/figures/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { asAdministrator, request } from '#site/data/api.ts'
import { useAdminSession } from '#site/features/admin/use-admin-session.ts'
import { SignInOffer } from '#site/features/admin/dashboard/dashboard.page.tsx'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { formatMonth } from '#site/lib/dates.ts'
import { useQueryState, yearParam } from '#site/lib/use-query-state.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { FiguresTable } from './figures-table.tsx'

const params = { year: yearParam }

const readYear = (year: string) =>
  asAdministrator(async () => {
    const query = year ? `?year=${year}` : ''
    return (await request('GET', `/api${readFigures.path}${query}`)) as FiguresOfYear
  })

/** An academic year in numbers, by month and by category (promise `figures.year`). */
export function FiguresPage() {
  const { status } = useAdminSession()
  const [{ year }, set] = useQueryState(params)
  const read = useSWR<FiguresOfYear, Error>(
    status === 'in' ? ['figures', year] : null,
    () => readYear(year),
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Figures"
        text="The sessions of an academic year that are over, and how many came. Cancelled sessions are not counted."
        actions={
          <ButtonLink icon={ArrowLeft} to={paths.dashboard} variant="secondary">
            Back to Dashboard
          </ButtonLink>
        }
      />
      {status !== 'in' ? (
        <SignInOffer />
      ) : (
        <Loaded read={read} what="the figures" skeleton={<SkeletonLine className="h-64" />}>
          {(figures) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
                <ToggleGroup
                  label="Academic year"
                  value={String(figures.year)}
                  onChange={(chosen) => set({ year: chosen })}
                  choices={figures.years.map((one) => ({
                    value: String(one),
                    label: academicYearName(one),
                  }))}
                />
                <Button
                  icon={Download}
                  variant="secondary"
                  onPress={() => void downloadCsv(`/api${exportFigures.path}?year=${figures.year}`)}
                >
                  Export CSV
                </Button>
              </div>
              <Tables figures={figures} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** '2026-11' as people say it. */
function monthName(name: string) {
  const [year, month] = name.split('-').map(Number)
  return formatMonth({ year: year!, month: month! })
}

function Tables({ figures: { year, months, categories, total } }: { figures: FiguresOfYear }) {
  const name = academicYearName(year)
  if (total.sessions === 0) {
    return <EmptyState title={`No session of ${name} is over yet.`} />
  }
  return (
    <>
      <section aria-labelledby="by-month" className="flex flex-col gap-3">
        <h2 id="by-month" className="text-xl font-semibold">
          By month
        </h2>
        <FiguresTable
          caption={`Figures of ${name} by month`}
          first="Month"
          rows={months.map((one) => ({ ...one, name: monthName(one.name) }))}
          total={total}
        />
      </section>
      <section aria-labelledby="by-category" className="flex flex-col gap-3">
        <h2 id="by-category" className="text-xl font-semibold">
          By category
        </h2>
        <FiguresTable
          caption={`Figures of ${name} by category`}
          first="Category"
          rows={categories}
          total={total}
        />
      </section>
      <p className="max-w-prose text-sm text-muted">
        “Register” counts sessions with attendance. “Walk-ins” counts people who came without having
        registered. “Not there” counts registered people who did not come, only at sessions with
        attendance. “Waiting” counts people for whom no place became free. “Feedback” is the number
        of answers and, from three on, the means for useful and for taught, from 1 to 5.
      </p>
    </>
  )
}
