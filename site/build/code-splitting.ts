import path from 'node:path'
import type { Rolldown } from 'vite'

type NameFunction = Rolldown.CodeSplittingNameFunction
type Graph = Parameters<NameFunction>[1]

/** The visitors' screens, of which each shares code with the others. */
const screens = {
  overview: 'overview/overview.page.tsx',
  sessions: 'sessions/sessions.page.tsx',
  resources: 'resources/resources.page.tsx',
  forms: 'request-forms/request-forms.page.tsx',
  dialogs: 'sessions/public-dialogs.tsx',
}
type Screen = keyof typeof screens

const fileOf = (name: string) => path.resolve('site/features', name)

/** They name more than is used of them: all icons, and the menus of a dialog's trigger. */
const naming =
  /lucide-react[\\/]dist[\\/]esm[\\/][^\\/]+$|react-aria-components[\\/]dist[\\/]private[\\/](Popover|Menu|Collection)\b/

function neededBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || naming.test(id)) return found
  found.add(id)
  // A copy: the bundler reuses the array.
  const imports = graph.getModuleInfo(id)?.importedIds.slice() ?? []
  for (const imported of imports) neededBy(imported, graph, found)
  return found
}

const iconName = /[\\/]icons[\\/](.+)\.m?js$/
const importOfIcons = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/** The icons that a file imports, by the names of their modules: CalendarX2 is in calendar-x-2. */
function iconsOf(code: string): string[] {
  const names = [...code.matchAll(importOfIcons)].flatMap(([text]) => text.match(/\w+/g) ?? [])
  return names.map((name) => name.replaceAll(/\B([A-Z]|\d+)/g, '-$1').toLowerCase())
}

/** The dialogs come after a page: they wait for no file of it. */
function nameOf(users: Screen[]): string | null {
  const [first, ...others] = users.filter((screen) => screen !== 'dialogs')
  if (others.length === 0) return first ?? users[0] ?? null
  return first === 'overview' && others.join() === 'sessions' ? 'overview-and-sessions' : 'pages'
}

/**
 * Names the file of a module that the visitors' screens share. The bundler's own way is a file for each
 * combination of screens; a phone waited for fifty of them, six at a time.
 */
export function sharedFile(): NameFunction {
  const roots = Object.values(screens).map(fileOf)
  const icons = new Set<string>()
  let needed: [Screen, Set<string>][] | undefined
  return (id, graph) => {
    // The server's documents link these by their names.
    if (roots.includes(id)) return null
    needed ??= Object.entries(screens).map(([screen, file]) => {
      const ids = neededBy(fileOf(file), graph)
      for (const one of ids)
        for (const icon of iconsOf(graph.getModuleInfo(one)?.code ?? '')) icons.add(icon)
      return [screen as Screen, ids]
    })
    const icon = iconName.exec(id)?.[1]
    // Administrators load theirs with their pages.
    if (icon) return icons.has(icon) ? 'icons' : null
    return nameOf(needed.filter(([, ids]) => ids.has(id)).map(([screen]) => screen))
  }
}
