import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextEditorProps } from './page-text-types.ts'
import { useCurrentTexts } from './use-current-texts.ts'

export function PageTextEditor(props: PageTextEditorProps) {
  const { texts, hasFailed, load } = useCurrentTexts(props.call)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <BackToDashboard />
      <PageHeader title={props.title} text="Leave a field empty to use the grey default text." />
      {texts ? (
        <PageTextForm {...props} stored={texts} />
      ) : hasFailed ? (
        <ErrorState title="The texts could not be loaded." onRetry={() => void load()} />
      ) : (
        <Spinner label="Loading the texts" />
      )}
    </div>
  )
}
