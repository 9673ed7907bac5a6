import { managedSessions } from '../programme.ts'
import { dialog, dialogButton, inDialog, press, type Stage, type State } from '../state.ts'

const add = async ({ page }: Stage) => {
  await page.goto(managedSessions)
  await press(page, 'Add Category')
}

export const categoryDialogs: readonly State[] = [
  {
    name: 'add-category',
    open: async (stage) => {
      await add(stage)
      await dialog(stage.page).getByLabel('Name').fill('Toxicology')
      await dialog(stage.page).getByRole('option', { name: 'Violet' }).click()
    },
    shows: inDialog('Toxicology'),
    action: dialogButton('Add Category'),
  },
  {
    name: 'edit-category-errors',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await press(page, 'Edit category Simulation')
      await dialog(page).getByLabel('Colour', { exact: true }).fill('purple')
      await press(page, 'Save Changes')
    },
    shows: inDialog('Enter a colour like #3B82F6.'),
    action: dialogButton('Save Changes'),
  },
]
