// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLostFocus } from './use-lost-focus.ts'

const Rows = ({ names }: { names: string[] }) => (
  <div {...useLostFocus<HTMLDivElement>(true)} aria-label="Rows">
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button aria-label={`Correct ${name}`} />
          <button aria-label={`Delete ${name}`} />
        </li>
      ))}
    </ul>
  </div>
)

it.each([
  ['Delete Ada', ['Grace', 'Alan'], 'Delete Grace'],
  ['Correct Grace', ['Ada', 'Alan'], 'Correct Alan'],
  ['Delete Alan', ['Ada', 'Grace'], 'Delete Grace'],
  ['Delete Ada', ['Alan'], 'Delete Alan'],
])('hands the focus of %s, whose row goes away, to the nearest row of %o', (lost, left, next) => {
  const { rerender } = render(<Rows names={['Ada', 'Grace', 'Alan']} />)
  screen.getByRole('button', { name: lost }).focus()
  rerender(<Rows names={left} />)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(next)
})

it('takes the focus itself when the last row goes away, and does not move one that is elsewhere', () => {
  const { rerender } = render(<Rows names={['Ada']} />)
  screen.getByRole('button', { name: 'Delete Ada' }).focus()
  rerender(<Rows names={[]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Rows'))

  rerender(<Rows names={['Ada', 'Grace']} />)
  screen.getByRole('button', { name: 'Delete Ada' }).focus()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  rerender(<Rows names={['Grace']} />)
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
