/** The ledger's rules as a simple in-memory model without a database. Accounts are numbered; number 0 may owe. */
export type Model = {
  balances: number[]
  holds: { account: number; amount: number; captured: number; state: string }[]
  posted: { from: number; to: number; amount: number; isVoid: boolean; isMirror: boolean }[]
  frozen: Set<number>
}

export const newModel = (accounts: number): Model => ({
  ...{ balances: new Array<number>(accounts).fill(0), holds: [], posted: [], frozen: new Set() },
})

export const heldOf = ({ holds }: Model, account: number): number =>
  holds
    .filter((hold) => hold.account === account && hold.state === 'held')
    .reduce((sum, { amount, captured }) => sum + amount - captured, 0)

const isShort = (model: Model, account: number, amount: number, freed = 0): boolean =>
  account !== 0 && model.balances[account]! - heldOf(model, account) + freed < amount

export function wouldPost(model: Model, from: number, to: number, amount: number): string {
  if (from === to || amount < 1) return 'nothing'
  if (model.frozen.has(from)) return 'frozen'
  if (isShort(model, from, amount)) return 'insufficient'
  move(model, from, to, amount)
  return 'posted'
}

export function wouldHold(model: Model, account: number, amount: number): string {
  if (amount < 1) return 'badAmount'
  if (model.frozen.has(account)) return 'frozen'
  if (isShort(model, account, amount)) return 'insufficient'
  model.holds.push({ account, amount, captured: 0, state: 'held' })
  return 'held'
}

export function wouldCapture(model: Model, index: number, to: number, amount: number, last: boolean): string {
  const hold = model.holds[index]!
  if (hold.account === to || amount < 1) return 'nothing'
  if (hold.state !== 'held') return hold.state === 'expired' ? 'tooLate' : 'notNow'
  if (amount > hold.amount - hold.captured) return 'overHold'
  hold.captured += amount
  if (last || hold.captured === hold.amount) hold.state = 'captured'
  move(model, hold.account, to, amount)
  return 'captured'
}

export function wouldRelease({ holds }: Model, index: number): string {
  const hold = holds[index]!
  if (hold.state !== 'held') return hold.state === 'expired' ? 'tooLate' : 'notNow'
  hold.state = 'released'
  return 'released'
}

export function wouldLapse({ holds }: Model, index: number): string {
  const hold = holds[index]!
  if (hold.state === 'held') hold.state = 'expired'
  return 'lapsed'
}

export function wouldVoid(model: Model, index: number): string {
  const { from, to, amount, isVoid, isMirror } = model.posted[index]!
  if (isVoid) return 'alreadyVoid'
  if (isMirror) return 'notNow'
  if (model.frozen.has(to)) return 'frozen'
  if (isShort(model, to, amount)) return 'insufficient'
  model.posted[index]!.isVoid = true
  move(model, to, from, amount, true)
  return 'voided'
}

export function wouldFreeze({ frozen }: Model, account: number): string {
  if (frozen.has(account)) frozen.delete(account)
  else frozen.add(account)
  return 'changed'
}

function move(model: Model, from: number, to: number, amount: number, isMirror = false): void {
  model.balances[from]! -= amount
  model.balances[to]! += amount
  model.posted.push({ from, to, amount, isVoid: false, isMirror })
}
