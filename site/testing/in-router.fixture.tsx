import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

const Shown = createContext<ReactNode>(null)
const ShownPage = () => use(Shown)

/** Wraps components that ask before navigation in a one-page router. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <ShownPage /> }]))
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  )
}
