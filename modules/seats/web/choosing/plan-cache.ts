import { boundedMap } from '#kernel/bounded-map.ts'
import { Abnormal, NetworkDown } from '#kernel/web/calls/faults.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { hallOf } from '../../hall.ts'
import { type PackedPlan, unpackPlan } from '../../packed.ts'
import { seatContract } from '../../seat-contract.ts'
import { type Scene, sceneOf } from '../map/scene.ts'

const scenes = boundedMap<Promise<Scene>>(3)

/** Drawable plan of a session; a hash never changes its content, so it is fetched once. */
export function loadScene(id: string, hash: string): Promise<Scene> {
  const known = scenes.get(hash)
  if (known) return known
  const loading = fetchScene(id, hash)
  scenes.set(hash, loading)
  loading.catch(() => scenes.delete(hash))
  return loading
}

async function fetchScene(id: string, hash: string): Promise<Scene> {
  const query = new URLSearchParams({ id, hash })
  const url = `${apiBase()}${seatContract.plan.path}?${query}`
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(url, { headers, credentials: 'include' }).catch((cause) => {
    throw new NetworkDown('the plan did not come', { cause })
  })
  const packed = (await response.json().catch(() => undefined)) as PackedPlan | undefined
  if (packed?.v !== 1) throw new Abnormal(`the plan came with ${response.status}`, '')
  return sceneOf(hallOf(unpackPlan(packed)))
}
