import * as z from 'zod'
import { approverSource, type FlowDefinition, flowShape, nodeShape } from './definition.ts'

/** What may still be empty in a source while somebody draws. */
const looseParts: Readonly<Record<string, z.ZodRawShape>> = {
  people: { people: z.array(z.uuid()).max(50) },
  unit: { unit: z.string().max(40) },
  post: { title: z.string().max(80) },
  field: { field: z.string().max(60) },
}

const looseSource = z.union(
  approverSource.options.map((option) => option.extend(looseParts[option.shape.by.value] ?? {})),
)

const looseNode = z.union(
  nodeShape.options.map((option) =>
    option.extend({
      title: z.string().max(80),
      ...('who' in option.shape && { who: z.array(looseSource).max(10) }),
      ...('does' in option.shape && { does: z.string().max(60) }),
    }),
  ),
)

/**
 * A flow as it is drawn: everything has its place, but titles, people and choices may be missing. `checkFlow` names
 * what is missing; whatever has no fault also has the shape of `flowShape`.
 */
export const drawnShape = flowShape.extend({ nodes: z.array(looseNode).max(100) }) as unknown as z.ZodType<
  FlowDefinition,
  z.input<typeof flowShape>
>
