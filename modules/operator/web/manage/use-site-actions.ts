import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'

const changes = [contract.sites, contract.showSite, contract.figures]

export function useSiteActions() {
  const w = useWords(operatorWords)
  const close = useAction(contract.closeSite, { changes, success: w('closed'), cover: false })
  const open = useAction(contract.openSite, { changes, success: w('opened'), cover: false })
  return {
    close: ({ id }: { id: string }) => close.run({ id }),
    open: ({ id }: { id: string }) => open.run({ id }),
  }
}
