import { type AccountDraft, openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { walletOf } from '#engines/payments/server/books.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { messages } from '../messages.ts'

/** Amounts paid in at the desk, in fen. */
const demo: Readonly<Record<string, readonly number[]>> = {
  '20260001': [5_000, 3_000, 650],
  '20260002': [10_000],
  T1001: [20_000, 5_000],
}

const desk: AccountDraft = { owner: { kind: 'channel', id: 'cash' }, purpose: 'money', class: 'asset', mayOwe: true }

/** Wallets with some money. Their references are fixed, so that seeding again adds nothing. */
export async function seedWallets({ db, people }: Pick<SeedContext, 'db' | 'people'>): Promise<void> {
  const owners = Object.keys(demo).filter((number) => people[number])
  const [cash, ...wallets] = await openAccounts(db, [desk, ...owners.map((number) => walletOf(people[number]!))])
  const memo = { zh: messages.zh['topUp.subject'], en: messages.en['topUp.subject'] }
  const requests = owners.flatMap((number, i) =>
    demo[number]!.map((amount, n) =>
      posting({
        ...{ source: 'payments.demo', reference: `${number} ${n}`, kind: 'topUp', memo },
        postings: [
          { account: cash!, amount: -amount },
          { account: wallets[i]!, amount },
        ],
      }),
    ),
  )
  await settleIn(db, requests)
}
