import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

const isVisitors = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|^features\/admin\//.test(file)

/** 'ArrowUp10' → 'arrow-up-1-0', as the package names its files. */
const fileNameOf = (icon: string) => icon.replaceAll(/(?<=.)([A-Z0-9])/g, '-$1').toLowerCase()

/** The icons that screens outside of the administrators' import. */
function visitorsIcons(): Set<string> {
  const files = readdirSync('site', { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => isVisitors(file.replaceAll(path.sep, '/')))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join('site', file), 'utf8').matchAll(/\{([^{}]*)\} from 'lucide-react'/g),
        ([, imported = '']) => imported.match(/[A-Z]\w*/g) ?? [],
      ).flat(),
    )
  return new Set(names.map(fileNameOf))
}

/** Names the file of an icon: one for everybody's, and one for what administrators alone see. */
export function iconFile(): Rolldown.CodeSplittingNameFunction {
  let visitors: Set<string> | undefined
  return (id, graph) => {
    const [, icon] = /[\\/]icons[\\/]([\w-]+)\.\w+$/.exec(id) ?? []
    if (icon === undefined) return 'icons'
    visitors ??= visitorsIcons()
    const [, olderNames = ''] =
      /aliases: \[([^\]]*)\]/.exec(graph.getModuleInfo(id)?.code ?? '') ?? []
    const names = [icon, ...(olderNames.match(/[\w-]+/g) ?? [])]
    return names.some((name) => visitors?.has(name)) ? 'icons' : 'admin-icons'
  }
}
