import { aPdfFile } from '../../support/files.ts'
import { openDocument, pick } from '../../support/upload-dialog.ts'
import {
  answerWith,
  dialogButton,
  hold,
  inDialog,
  press,
  type Stage,
  type State,
  toast,
} from '../state.ts'

const choose = async ({ page }: Stage) => {
  await openDocument(page)
  await pick(page, aPdfFile('difficult-airway-guidelines.pdf', 40_000))
}

export const uploadDialogs: readonly State[] = [
  {
    name: 'upload-chosen',
    open: choose,
    shows: inDialog('difficult-airway-guidelines.pdf'),
    action: dialogButton(/^Upload$/),
  },
  {
    name: 'upload-progress',
    open: async (stage) => {
      await hold(stage.page, '**/api/resources/files')
      await choose(stage)
      await press(stage.page, /^Upload$/)
    },
    shows: inDialog('Checking the file...'),
    action: dialogButton('Cancel Upload'),
  },
  {
    name: 'upload-wrong-file',
    open: async ({ page }) => {
      await openDocument(page)
      await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    },
    shows: inDialog('You can only upload: PDF'),
    action: dialogButton('Choose File'),
  },
  {
    name: 'upload-failed',
    open: async (stage) => {
      await answerWith(stage.page, '**/api/resources/files', {}, 503)
      await choose(stage)
      await press(stage.page, /^Upload$/)
      await toast(stage.page).waitFor()
    },
    shows: inDialog('File processing failed: 503'),
    action: dialogButton('Try again'),
  },
]
