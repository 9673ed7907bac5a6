import { readSheet } from './read-sheet.ts'

// Apart from the page, which goes on and can end it.
addEventListener('message', ({ data }: MessageEvent<string | Uint8Array>) => {
  void readSheet(data).then(
    (cells) => postMessage({ cells }),
    ({ message }: Error) => postMessage({ sentence: message }),
  )
})
