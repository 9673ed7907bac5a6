import type { z } from 'zod'

export type Texts = Record<string, string>

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
