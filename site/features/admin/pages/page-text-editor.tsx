import useSWR from 'swr'
import { readTextsNow, type StoredTexts } from '#site/features/page-texts/reads.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { PageTextForm } from './page-text-form.tsx'
import type { PageTextEditorProps } from './page-text-types.ts'

export function PageTextEditor(props: PageTextEditorProps) {
  const { call, title } = props
  const read = useSWR<StoredTexts, Error>(['texts now', call.path], () => readTextsNow(call), {
    dedupingInterval: 0,
  })
  return (
    <AdminPage title={title} text="Leave a field empty to use the grey default text." isNarrow>
      {/* The form must not start from texts of an earlier visit. */}
      <Loaded read={{ ...read, data: read.isValidating ? undefined : read.data }} what="the texts">
        {(texts) => <PageTextForm {...props} stored={texts} />}
      </Loaded>
    </AdminPage>
  )
}
