import { useRead } from '#kernel/web/calls/use-read.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { contract } from '../../contract.ts'

/** Whether the caller may grant for all units: needed for editing roles and for viewing as someone else. */
export function useOverAll(): boolean {
  const may = useMay('people', 'grant')
  const { data } = useRead(contract.rightsCatalogue, {}, { when: may })
  const own = data?.list.find(({ app }) => app === 'people')
  return Boolean(own?.rights.find(({ key }) => key === 'grant')?.mine)
}
