import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { type Grant, grantedWhat, useCatalogue } from './granted.ts'

/** Withdraws a grant after a confirmation. */
export function useWithdraw() {
  const w = useWords(peopleWords)
  const catalogue = useCatalogue()
  const { run } = useAction(contract.withdrawGrant, {
    changes: [contract.grants, contract.grantRoles],
    success: w('grant.withdrawn'),
    cover: false,
  })
  const question = (grant: Grant) =>
    w('grant.withdrawAsk', { name: grant.person.name, what: grantedWhat(grant, catalogue) })
  const ask = async (grant: Grant) => {
    const ok = w('grant.withdraw')
    if (await confirm({ title: ok, text: question(grant), ok, danger: true })) await take(grant)
  }
  const take = ({ id, version }: Grant) => run({ id, version })
  return { ask, question, take }
}
