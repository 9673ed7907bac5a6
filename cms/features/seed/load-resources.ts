import { subDays } from 'date-fns/subDays'
import type { Payload } from 'payload'
import { SectionHeadingInput, SubHeadingInput } from '#collections/headings/contract.ts'
import { ResourceInput } from '#collections/resources/contract.ts'
import { type ExampleResource, exampleResources } from './example-resources.ts'

function inputOf(example: ExampleResource, orderIndex: number) {
  switch (example.kind) {
    case 'section-heading':
      return SectionHeadingInput.parse({ title: example.title, orderIndex })
    case 'sub-heading':
      return SubHeadingInput.parse({ title: example.title, orderIndex })
    case 'resource':
      return ResourceInput.parse({ ...example, orderIndex })
  }
}

export async function loadResources(payload: Payload, now: Date): Promise<void> {
  for (const [index, example] of exampleResources.entries()) {
    const age = example.kind === 'resource' ? example.daysOld : 0
    await payload.db.create({
      collection: example.kind,
      data: { ...inputOf(example, index), createdAt: subDays(now, age).toISOString() },
      returning: false,
    })
  }
}
