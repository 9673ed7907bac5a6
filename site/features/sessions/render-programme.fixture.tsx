import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { SessionsContext } from './sessions-context.ts'

const programme = {
  zone: 'Europe/London',
  now: new Date('2026-06-01T12:00:00.000Z'),
  colorOf: () => undefined,
  openSession: () => {},
  openSignUp: () => {},
}

const InProgramme = ({ children }: { children: ReactNode }) => (
  <InRouter>
    <SessionsContext value={programme}>{children}</SessionsContext>
  </InRouter>
)

/** Renders cards as of 1 June 2026 in London. */
export const renderProgramme = (children: ReactNode) => render(children, { wrapper: InProgramme })
