import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { GlobalConfig, Payload } from 'payload'
import { mailTemplateDefaults } from '#collections/mail/defaults.ts'
import { type Letter, plainTextOf } from './compose.ts'

const kinds = ['promotion', 'participants'] as const
type Kind = (typeof kinds)[number]
type Written = Partial<Record<`${Kind}Body`, SerializedEditorState | null>>

async function builtIn({ config }: Payload, kind: Kind): Promise<SerializedEditorState> {
  const editorConfig = await editorConfigFactory.default({ config })
  return convertMarkdownToLexical({ markdown: mailTemplateDefaults[`${kind}Body`], editorConfig })
}

const hasWords = (body?: SerializedEditorState | null) => Boolean(body && plainTextOf(body))

/** Where super-admins left a text empty, everybody reads the built-in one: the panel's editor too. */
export const mailTemplateHooks: GlobalConfig['hooks'] = {
  afterRead: [
    async ({ doc, req }) => {
      const written = doc as Written
      for (const kind of kinds) {
        if (!hasWords(written[`${kind}Body`])) {
          written[`${kind}Body`] = await builtIn(req.payload, kind)
        }
      }
      return written
    },
  ],
}

/** The letter that super-admins wrote in the panel, or the built-in one. */
export async function readTemplate(payload: Payload, kind: Kind): Promise<Letter> {
  const written = await payload.findGlobal({ slug: 'mail-templates', depth: 0 })
  return {
    subject: written[`${kind}Subject`],
    body: written[`${kind}Body`] as unknown as SerializedEditorState,
  }
}
