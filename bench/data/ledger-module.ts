import * as z from 'zod'
import { post } from '#engines/ledger/server/requests.ts'
import { statementOf } from '#engines/ledger/server/statement.ts'
import { isRefused, refusals } from '#engines/ledger/shapes.ts'
import { ledgerMessages } from '#engines/ledger/words.ts'
import { read, writeInSteps } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { personOf } from '#kernel/server/context.ts'
import { onceReference } from '#kernel/server/once/once.ts'
import { serve } from '#kernel/server/serve.ts'
import { fen, none, pressKey } from '#kernel/shapes.ts'

export const key = 'ledgerbench'
const module = defineModule({ key, messages: defineMessages({}, ledgerMessages), fails: refusals })

const entry = z.object({ transaction: z.string(), at: z.int(), amount: z.int(), balance: z.int(), kind: z.string() })

/** A shop's till: people pay from their own wallets to one merchant; the shortest module that moves money. */
export const ledgerContract = {
  pay: writeInSteps('/bench/ledger/pay', {
    access: 'person',
    about: 'Pays a merchant from the own wallet.',
    input: z.object({ wallet: z.uuid(), merchant: z.uuid(), amount: fen(), key: pressKey() }),
    data: z.object({ transaction: z.string() }),
  }),
  statement: read('/bench/ledger/statement', {
    access: 'person',
    about: 'The newest entries of the own accounts.',
    input: none(),
    data: z.object({ list: z.array(entry), next: z.string() }),
  }),
}

export const ledgerModule = serve(module, ledgerContract, {
  pay: async (ctx, { wallet, merchant, amount, key }) => {
    const { id } = personOf(ctx)
    const said = await post(ctx, {
      source: 'ledgerbench.pay',
      reference: onceReference(ctx, { key }),
      kind: 'meal',
      by: id,
      memo: { zh: '午餐' },
      postings: [
        { account: wallet, amount: -amount },
        { account: merchant, amount },
      ],
    })
    if (isRefused(said)) throw module.fail(said.verdict)
    return { transaction: said.transaction }
  },
  statement: async (ctx) => {
    const { list, next } = await statementOf(ctx.db, { owner: { kind: 'person', id: personOf(ctx).id } })
    return {
      list: list.map(({ transaction, at, amount, balance, kind }) => ({ transaction, at, amount, balance, kind })),
      next,
    }
  },
})
