import * as contract from '#collections/figures/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { figuresFile } from './figures-file.ts'
import { figuresOfYear } from './figures.ts'

export const figuresEndpoints = (hub: Hub): Route[] => [
  handle(contract.readFigures, ({ query }) => figuresOfYear(hub, query.year)),
  handle(contract.exportFigures, async ({ query, headers }) =>
    csvFile(figuresFile(await figuresOfYear(hub, query.year)), headers),
  ),
]
