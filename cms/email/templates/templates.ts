import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { GlobalConfig, Payload } from 'payload'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'
import { kindOf } from './kinds.ts'
import { type Letter, plainTextOf } from './compose.ts'

type Written = Partial<Record<`${MailKind}Body`, SerializedEditorState | null>>

const builtInTexts = new Map<MailKind, SerializedEditorState>()

async function builtIn({ config }: Payload, kind: MailKind): Promise<SerializedEditorState> {
  const known = builtInTexts.get(kind)
  if (known) return structuredClone(known)
  const editorConfig = await editorConfigFactory.default({ config })
  const text = convertMarkdownToLexical({ markdown: kindOf(kind).text.body, editorConfig })
  builtInTexts.set(kind, text)
  return structuredClone(text)
}

/** Where super-admins left a text empty, everybody reads the built-in one: the panel's editor too. */
export const mailTemplateHooks: GlobalConfig['hooks'] = {
  afterRead: [
    async ({ doc, req }) => {
      const written = doc as Written
      for (const kind of mailKinds) {
        if (!plainTextOf(written[`${kind}Body`])) {
          written[`${kind}Body`] = await builtIn(req.payload, kind)
        }
      }
      return written
    },
  ],
}

/** The letter that super-admins wrote in the panel, or the built-in one. */
export async function readTemplate(payload: Payload, kind: MailKind): Promise<Letter> {
  const written = await payload.findGlobal({ slug: 'mail-templates', depth: 0 })
  return {
    subject: written[`${kind}Subject`],
    body: written[`${kind}Body`] as unknown as SerializedEditorState,
  }
}
