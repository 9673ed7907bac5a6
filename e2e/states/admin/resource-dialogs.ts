import {
  choose,
  dialog,
  dialogButton,
  inDialog,
  onWrites,
  press,
  type Stage,
  type State,
  toast,
} from '../state.ts'

const from = (button: string | RegExp) => async (stage: Stage) => {
  await stage.page.goto('/admin-edu-resources')
  await press(stage.page, button)
  await dialog(stage.page).waitFor()
}
const addResource = from('Add Resource')

export const resourceDialogs: readonly State[] = [
  {
    name: 'add-link-errors',
    open: async (stage) => {
      await addResource(stage)
      await dialog(stage.page).getByLabel('Title').fill('Airway guidelines')
      await press(stage.page, 'Create Resource')
      await toast(stage.page).waitFor()
    },
    shows: inDialog('Please provide a URL for link resources.'),
    action: dialogButton('Create Resource'),
  },
  {
    name: 'add-document-errors',
    open: async (stage) => {
      await addResource(stage)
      await choose(stage.page, /Type$/, 'Document (PDF)')
      await dialog(stage.page).getByLabel('Title').fill('Airway guidelines')
      await press(stage.page, 'Create Resource')
      await toast(stage.page).waitFor()
    },
    shows: inDialog('Please upload a PDF document'),
    action: dialogButton('Upload PDF'),
  },
  {
    name: 'edit-resource-failed',
    open: async (stage) => {
      await onWrites(stage.page, '**/api/resources/*', 500)
      await stage.page.goto('/admin-edu-resources')
      await stage.page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click()
      await press(stage.page, 'Update Resource')
      await toast(stage.page).waitFor()
    },
    shows: inDialog('Failed to save resource.'),
    action: dialogButton('Update Resource'),
  },
]

export const headingDialogs: readonly State[] = [
  {
    name: 'heading-errors',
    open: async (stage) => {
      await from('Add Section Heading')(stage)
      await dialog(stage.page).getByLabel('Title').fill('Airway')
      await dialog(stage.page).getByLabel('Text Colour', { exact: true }).fill('white')
      await press(stage.page, 'Add Section Heading')
    },
    shows: inDialog('Enter a colour like #3B82F6.'),
    action: dialogButton('Add Section Heading'),
  },
]
