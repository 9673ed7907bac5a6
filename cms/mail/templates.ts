import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Payload } from 'payload'
import { mailTemplateDefaults } from '#collections/mail/defaults.ts'
import { type Letter, plainTextOf } from './compose.ts'

type Kind = 'promotion' | 'participants'

async function builtIn({ config }: Payload, kind: Kind): Promise<SerializedEditorState> {
  const markdown = mailTemplateDefaults[`${kind}Body`]
  return convertMarkdownToLexical({
    markdown,
    editorConfig: await editorConfigFactory.default({ config }),
  })
}

/** The letter that super-admins wrote in the panel; where they left it empty, the built-in one. */
export async function readTemplate(payload: Payload, kind: Kind): Promise<Letter> {
  const written = await payload.findGlobal({ slug: 'mail-templates', depth: 0 })
  const body = written[`${kind}Body`] as SerializedEditorState | null | undefined
  return {
    subject: written[`${kind}Subject`] || mailTemplateDefaults[`${kind}Subject`],
    body: body && plainTextOf(body) ? body : await builtIn(payload, kind),
  }
}
