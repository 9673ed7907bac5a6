import { PageTextEditor, type PageTextEditorProps, type TextSection } from './page-text-editor.tsx'

type RequestPageEditorProps = Omit<
  PageTextEditorProps,
  'title' | 'sections' | 'saved' | 'failure'
> & {
  /** Such as 'Theatre List'. */
  name: string
  /** The fields of this form besides name and email. */
  fields: TextSection['fields']
}

export const RequestPageEditor = ({ name, fields, ...page }: RequestPageEditorProps) => (
  <PageTextEditor
    {...page}
    title={`Edit ${name} Page`}
    sections={[
      {
        title: 'Page Header',
        fields: [
          { name: 'pageTitle', label: 'Page Title' },
          { name: 'pageDescription', label: 'Page Description', kind: 'paragraphs' },
        ],
      },
      {
        title: 'Form Content',
        fields: [
          { name: 'formTitle', label: 'Form Title' },
          { name: 'nameFieldLabel', label: 'Name Field Label' },
          { name: 'emailFieldLabel', label: 'Email Field Label' },
          ...fields,
          { name: 'submitButtonText', label: 'Submit Button Text' },
          { name: 'successMessage', label: 'Success Message', kind: 'paragraphs' },
        ],
      },
    ]}
    saved={`${name} Page Updated`}
    failure={`Failed to update ${name.toLowerCase()} page.`}
  />
)
