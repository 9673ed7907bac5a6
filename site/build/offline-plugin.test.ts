import path from 'node:path'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { publicFiles } from './offline-plugin.ts'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'dynamicImports'
>

const chunk = (name: string, module: string, more: Partial<Chunk> = {}) => ({
  [name]: {
    type: 'chunk',
    fileName: name,
    facadeModuleId: path.resolve('site', module),
    isEntry: false,
    imports: [],
    dynamicImports: [],
    ...more,
  },
})

it('pages and their dialogs are kept for reading offline, and nothing of the admin pages', () => {
  const bundle = {
    ...chunk('main.js', 'main.tsx', {
      isEntry: true,
      imports: ['shared.js'],
      dynamicImports: ['sessions.js', 'admin.js'],
    }),
    ...chunk('shared.js', 'ui/button.tsx'),
    ...chunk('sessions.js', 'features/sessions/page.tsx', { dynamicImports: ['dialog.js'] }),
    ...chunk('dialog.js', 'features/sessions/dialog.tsx'),
    ...chunk('admin.js', 'features/admin/page.tsx', { dynamicImports: ['import.js'] }),
    ...chunk('import.js', 'features/admin/import.tsx'),
  } as unknown as Rolldown.OutputBundle
  expect(publicFiles(bundle)).toEqual(['dialog.js', 'main.js', 'sessions.js', 'shared.js'])
})
