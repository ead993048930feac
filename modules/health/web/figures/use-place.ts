import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import type { RolePage } from '../../variants.ts'
import { addressAt, type GroupName, type Place, placeOf } from './place.ts'

/** The place from the URL: `move` changes it, `linkTo` opens another page of the group. */
export function usePlace(group: GroupName) {
  const { path, query } = usePage()
  const place = placeOf(query)
  return {
    place,
    move: (changes: Partial<Place>) => go(addressAt(path, { ...place, ...changes }), { replace: true }),
    linkTo: (page: RolePage, changes: Partial<Place> = {}) =>
      addressAt(`${group}/${page}`, {
        plan: place.plan,
        day: place.day,
        unit: place.unit,
        slot: place.slot,
        ...changes,
      }),
  }
}
