import type { ReceivedFrom } from '#kernel/contract.ts'
import type { homeContract, Service } from '../../home-contract.ts'

export type Directory = ReceivedFrom<typeof homeContract.services>
export type Group = Directory['groups'][number]

/** Names of a service's groups. */
export const namesOf =
  (groups: readonly Group[]) =>
  ({ key }: Service): string =>
    groups
      .filter(({ keys }) => keys.includes(key))
      .map(({ name }) => name)
      .join(' · ')

export const servicesIn = (list: readonly Service[], { keys }: Group): Service[] =>
  list.filter(({ key }) => keys.includes(key))
