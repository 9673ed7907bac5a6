import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import {
  convertLexicalToPlaintext,
  type PlaintextConverters,
} from '@payloadcms/richtext-lexical/plaintext'
import type { Fact, Frame, Subject } from './frame.ts'
import { emailHtml } from './email-layout.tsx'
import { fill, fillDocument, oneLine, type Values } from './placeholders.ts'

export type Letter = { subject: string; body: SerializedEditorState }
export type Composed = { subject: string; text: string; html: string; frame: Frame }

type LinkNode = { fields?: { url?: string } }

/** In plain text links and list points have to be written out. */
const plainly: PlaintextConverters = {
  link: ({ node, nodesToPlaintext }) => {
    const text = nodesToPlaintext({ nodes: node.children }).join('')
    const { url } = (node as LinkNode).fields ?? {}
    return url && url !== text ? `${text} (${url})` : text
  },
  listitem: ({ node, childIndex, nodesToPlaintext }) =>
    `${childIndex > 0 ? '\n' : ''}- ${nodesToPlaintext({ nodes: node.children }).join('')}`,
}

export const plainTextOf = (body?: SerializedEditorState | null) =>
  body ? convertLexicalToPlaintext({ data: body, converters: plainly }).trim() : ''

/** A paragraph with only the placeholder becomes the paragraphs of the message, or nothing. */
function withMessage(body: SerializedEditorState, message?: string): SerializedEditorState {
  if (message === undefined) return body
  const children = body.root.children.flatMap((node) => {
    const { children: [only, ...others] = [] } = node as { children?: { text?: string }[] }
    if (only?.text?.trim() !== '{message}' || others.length > 0) return [node]
    return message.trim() ? documentOf(message).root.children : []
  })
  return { ...body, root: { ...body.root, children } }
}

const signatureLength = 80

/** The last paragraph is a signature if it is not a sentence. The button stands above it. */
function withoutSignature(body: SerializedEditorState) {
  const nodes = body.root.children
  const last = nodes.at(-1)
  const documentWith = (children: typeof nodes) => ({ ...body, root: { ...body.root, children } })
  const words = last?.type === 'paragraph' ? plainTextOf(documentWith([last])) : ''
  const isSignature =
    nodes.length > 1 && words !== '' && words.length <= signatureLength && !/[.!?:]$/.test(words)
  return isSignature
    ? { body: documentWith(nodes.slice(0, -1)), signature: documentWith([last!]) }
    : { body, signature: undefined }
}

const htmlOf = (data?: SerializedEditorState) =>
  data ? convertLexicalToHTML({ data, disableContainer: true }) : ''

function emailText(
  words: string,
  signature: string,
  { heading: what, about, replaced, next, parts = [] }: Frame,
): string {
  return [
    what,
    ...linesOf({ ...about, next: undefined }),
    words,
    ...linesOf({ ...replaced, next }),
    ...parts.flatMap(linesOf),
    signature,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const factText = ({ label, value, was }: Fact) =>
  `${label}: ${value}${was === undefined ? '' : `\nWas: ${was}`}`

const linesOf = ({ title: subject, facts = [], next }: Partial<Subject> & Pick<Frame, 'next'>) => [
  subject,
  facts.map(factText).join('\n'),
  next && `${next.label}: ${next.url}`,
]

/** The subject, text and HTML of a letter for `values`; everything typed by a person is escaped. */
export async function compose(
  { subject, body }: Letter,
  values: Values,
  frame: Frame,
): Promise<Composed> {
  const { message, ...others } = values
  const filled = withoutSignature(withMessage(fillDocument(body, others), message))
  const { signature } = filled
  const line = oneLine(fill(subject, others))
  return {
    subject: line,
    text: emailText(plainTextOf(filled.body), plainTextOf(signature), frame),
    html: await emailHtml({
      subject: line,
      words: htmlOf(filled.body),
      signature: htmlOf(signature),
      frame,
    }),
    frame,
  }
}

/** A letter as an administrator edits it: its text, above its signature. */
export function draftOf({ subject, body }: Letter, values: Values) {
  const parts = withoutSignature(fillDocument(body, values))
  return {
    subject: oneLine(fill(subject, values)),
    message: plainTextOf(parts.body),
    signature: plainTextOf(parts.signature),
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
