import { useWords } from '#kernel/web/language.tsx'
import type { Checked, Rule } from '../rules.ts'
import { kilometres, paceText } from './formats.ts'
import { runWords } from './words.ts'

const units: Readonly<Record<Rule, 'km' | 'pace' | 'points' | 'times' | 'hours' | 'percent' | 'yes'>> = {
  ...{ distance: 'km', pace: 'pace', stretch: 'pace', points: 'points', day: 'times', jumps: 'times' },
  ...{ late: 'hours', gaps: 'percent', duplicate: 'percent', window: 'yes', dates: 'yes', voided: 'yes' },
}

/** The value and the bounds of a checked rule in words. */
export function useSaidRule() {
  const w = useWords(runWords)
  const said = (rule: Rule, n: number): string => {
    const unit = units[rule]
    if (unit === 'km') return w('value.km', { n: kilometres(n) })
    if (unit === 'pace') return w('value.pace', { pace: paceText(n) })
    if (unit === 'yes') return w(n ? 'value.yes' : 'value.no')
    return w(`value.${unit}`, { n })
  }
  const wanted = ({ rule, least, most }: Checked): string => {
    if (units[rule] === 'yes') return ''
    const bounds = { least: said(rule, least), most: said(rule, most) }
    if (least >= 0 && most >= 0) return w('want.between', bounds)
    if (units[rule] === 'pace' && least >= 0) return w('want.slower', bounds)
    return least >= 0 ? w('want.least', bounds) : w('want.most', bounds)
  }
  return { value: ({ rule, value }: Checked) => said(rule, value), wanted }
}
