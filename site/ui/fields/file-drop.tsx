import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { button } from '#site/ui/styles.ts'

type FileDropProps = {
  label: string
  mimeTypes: readonly string[]
  onFiles: (files: File[]) => void
  /** Once a file is chosen, another can only be dropped. */
  isFull?: boolean
  /** In one line, once a file is chosen whose contents stand below. */
  isCompact?: boolean
  children: ReactNode
}

export const FileDrop = ({ isFull, isCompact, children, ...props }: FileDropProps) => (
  <DropZone
    aria-label={props.label}
    getDropOperation={() => 'copy'}
    onDrop={({ items }) => {
      const files = items.filter((dropped) => dropped.kind === 'file')
      void Promise.all(files.map((dropped) => dropped.getFile())).then(props.onFiles)
    }}
    className={`flex items-center gap-3 rounded-xl border-2 border-dashed border-line bg-ground px-4 ${isCompact ? 'justify-between py-2' : 'flex-col py-8 text-center'} focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent drop-target:border-accent drop-target:bg-accent-soft`}
  >
    {children}
    {!isFull && (
      <FileTrigger
        acceptedFileTypes={props.mimeTypes}
        onSelect={(chosen) => chosen && props.onFiles([...chosen])}
      >
        <Button autoFocus className={`shrink-0 ${button({ variant: 'secondary' })}`}>
          Choose File
        </Button>
      </FileTrigger>
    )}
  </DropZone>
)
