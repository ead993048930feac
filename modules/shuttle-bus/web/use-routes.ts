import { useRead } from '#kernel/web/calls/use-read.ts'
import { contract } from '../contract.ts'

/** The routes to choose from, each once. */
export function useRoutes(): { value: string; label: string }[] {
  const { data } = useRead(contract.lists, {})
  const names = new Map(data?.list.map(({ route, code, name }) => [route, `${code} ${name}`]))
  return [...names].map(([value, label]) => ({ value, label }))
}
