import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

const Shown = createContext<ReactNode>(null)
const ShownPage = () => use(Shown)

/** The wrapper of a render whose parts ask before a page is left: a router with one page. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <ShownPage /> }]))
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  )
}
