import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import {
  convertLexicalToPlaintext,
  type PlaintextConverters,
} from '@payloadcms/richtext-lexical/plaintext'
import { fill, fillDocument, oneLine, type Values } from './placeholders.ts'

export type Letter = { subject: string; body: SerializedEditorState }
export type Composed = { subject: string; text: string; html: string }

type LinkNode = { fields?: { url?: string } }

/** Plain text has no other way to show where a link leads and where a list has its points. */
const plainly: PlaintextConverters = {
  link: ({ node, nodesToPlaintext }) => {
    const text = nodesToPlaintext({ nodes: node.children }).join('')
    const { url } = (node as LinkNode).fields ?? {}
    return url && url !== text ? `${text} (${url})` : text
  },
  listitem: ({ node, childIndex, nodesToPlaintext }) =>
    `${childIndex > 0 ? '\n' : ''}- ${nodesToPlaintext({ nodes: node.children }).join('')}`,
}

export const plainTextOf = (body: SerializedEditorState) =>
  convertLexicalToPlaintext({ data: body, converters: plainly }).trim()

const htmlPage = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="font-family: sans-serif; line-height: 1.5">${body}</body></html>`

/** The subject, text and HTML of a letter for `values`; everything typed by a person is escaped. */
export function compose({ subject, body }: Letter, values: Values): Composed {
  const filled = fillDocument(body, values)
  return {
    subject: oneLine(fill(subject, values)),
    text: plainTextOf(filled),
    html: htmlPage(convertLexicalToHTML({ data: filled, disableContainer: true })),
  }
}

const line = (text: string) => ({ type: 'text', text, version: 1 })
const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: text
    .split('\n')
    .flatMap((one, index) =>
      index === 0 ? [line(one)] : [{ type: 'linebreak', version: 1 }, line(one)],
    ),
})

/** Typed text as a document: blank lines part its paragraphs, other line breaks stay. */
export const documentOf = (text: string) =>
  ({
    root: {
      type: 'root',
      version: 1,
      children: text
        .replaceAll(/\r\n?/g, '\n')
        .split(/\n\s*\n/)
        .map(paragraph),
    },
  }) as unknown as SerializedEditorState
