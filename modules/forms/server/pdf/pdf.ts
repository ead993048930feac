import { findMine } from '#engines/forms/server/edit.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { peopleContract } from '../../people-contract.ts'
import { owner } from '../../shapes.ts'
import { asked } from '../asked.ts'
import { submissionPdf } from './submission-pdf.ts'

const rate = { burst: 10, perSecond: 0.2 }

export const pdf = (ctx: ReadContext, { id }: InputOf<(typeof peopleContract)['pdf']>) =>
  asked(ctx, async () => {
    brake(ctx, 'forms.pdf', rate)
    return submissionPdf(ctx, await findMine(ctx, ctx.reader, owner, id))
  })
