import * as contract from '#collections/figures/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { figuresFile } from './figures-file.ts'
import { figuresOfYear } from './figures.ts'

export const figuresEndpoints = ({ env: { SITE_TIME_ZONE: zone } }: Hub): Route[] => [
  handle(contract.readFigures, ({ req, query }) => figuresOfYear(req.payload, zone, query.year)),
  handle(contract.exportFigures, async ({ req, query, headers }) =>
    csvFile(figuresFile(await figuresOfYear(req.payload, zone, query.year)), headers),
  ),
]
