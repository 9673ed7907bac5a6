import '@payloadcms/next/css'
import '../panel.css'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import { importMap } from '../../import-map'
import { config } from '../../payload-config'

/** Without a list Payload would also run `constructor`, and return its request. */
const serverFunctions = new Set([
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'table-state',
])

// Only `name` and `args`: `serverFunctions` in the arguments would add functions.
const serverFunction: ServerFunctionClient = async ({ name, args }) => {
  'use server'
  if (!serverFunctions.has(name)) notFound()
  return handleServerFunctions({ name, args, config, importMap })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
