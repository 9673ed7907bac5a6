import useSWR from 'swr'
import { readTextsNow, type StoredTexts } from '#site/features/page-texts/reads.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextEditorProps } from './page-text-types.ts'

export function PageTextEditor(props: PageTextEditorProps) {
  const { call, title } = props
  const read = useSWR<StoredTexts, Error>(['texts now', call.path], () => readTextsNow(call), {
    dedupingInterval: 0,
  })
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <BackToDashboard />
      <PageHeader title={title} text="Leave a field empty to use the grey default text." />
      {/* The form must not start from texts of an earlier visit. */}
      <Loaded read={{ ...read, data: read.isValidating ? undefined : read.data }} what="the texts">
        {(texts) => <PageTextForm {...props} stored={texts} />}
      </Loaded>
    </div>
  )
}
