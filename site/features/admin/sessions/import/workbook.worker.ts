import { readWorkbook } from './read-workbook.ts'

// Apart from the page, which goes on and can end it.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data).then(
    (workbook) => postMessage({ workbook }),
    ({ message }: Error) => postMessage({ sentence: message }),
  )
})
