import { usePage } from '#kernel/web/pages/page-context.ts'
import { type Variant, variants } from '../variants.ts'

type Addresses = ReturnType<typeof addressesFrom>

/** Links to sibling pages: within the same route group if it has them, otherwise to the default group. */
function addressesFrom(path: string) {
  const [name = ''] = path.split('/', 1)
  const group = Object.hasOwn(variants, `${name}/formtemplat`) ? name : 'form'
  const filling =
    name === 'universalForm' ? 'universalForm/index' : name === group ? `${group}/formtemplat` : 'newForm/index'
  return {
    list: name === group ? `${group}/index` : 'commonForm/index',
    fill: (form: string | number) => `${filling}?formid=${form}`,
    edit: (form: string | number, submission: string) => `${filling}?formid=${form}&edit=${submission}`,
    detail: (submission: string) => `${group}/detail?id=${submission}`,
    records: (form?: string | number) => `${group}/detail2${form === undefined ? '' : `?formid=${form}`}`,
    results: (form: string | number) => `${group}/detail3?formid=${form}`,
  }
}

export const useAddresses = (): Addresses => addressesFrom(usePage().path)

export const useVariant = (): Variant => usePage().props as unknown as Variant
