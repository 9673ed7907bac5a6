import { Notice } from './notice.tsx'

/** What a form was refused with, which a toast has announced. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text && (
    <Notice tone="danger" isSilent>
      {text}
    </Notice>
  )
