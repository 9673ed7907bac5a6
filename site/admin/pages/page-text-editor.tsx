import type { z } from 'zod'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { PageTextForm, type Texts } from './page-text-form.tsx'
import { useCurrentTexts } from './use-current-texts.ts'

export type TextSection = {
  title: string
  hint?: string
  fields: readonly {
    name: string
    label: string
    hint?: string
    kind?: 'line' | 'paragraphs' | 'url' | 'email'
  }[]
}

export type PageTextEditorProps = {
  title: string
  shownAt: string
  sections: readonly TextSection[]
  defaults: Texts
  call: { path: string }
  schema: z.ZodType
  save: (texts: Texts) => Promise<unknown>
  /** The title of the success toast and the text of a failure. */
  saved: string
  failure: string
}

export function PageTextEditor(props: PageTextEditorProps) {
  const { texts, hasFailed, load } = useCurrentTexts(props.call)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <BackToDashboard />
      <PageHeader
        title={props.title}
        text="Leave a field empty to use the grey default text."
      />
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
