// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ToggleGroup } from './toggle-group.tsx'

const choices = ['Not', 'Half', 'There'].map((value) => ({ value, label: value }))

it('a press chooses, an arrow key does not', async () => {
  const onChange = vi.fn()
  render(<ToggleGroup label="Ada" value="There" onChange={onChange} choices={choices} />)
  const pressed = screen.getByText('There').closest('button, label')!
  await userEvent.click(pressed)
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}{Home}{End}')
  expect(onChange).not.toHaveBeenCalled()
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Half')
})
