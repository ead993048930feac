import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  searchPeople: ['姓名、学工号、拼音或首字母', 'Name, number, pinyin or initials', '姓名、學號、拼音或首字母'],
  searchUnits: ['单位名称或拼音', 'Unit or its pinyin'],
  byUnit: common.byUnit,
  byTag: ['按班级和分组', 'By class or group', '依班級和群組'],
  way: ['所在层级', 'Where you are'],
  top: common.all,
  chosen: ['已选 {count}', '{count} chosen'],
  done: ['确定（{count}）', 'OK ({count})'],
  choose: ['请选择', 'Choose'],
  drop: ['移除{name}', 'Remove {name}'],
  units: common.unitsBelow,
  nobody: ['这里没有您能选的人', 'Nobody here that you may choose'],
  noUnits: ['没有下级单位了', 'No units below this one'],
  noTags: ['还没有班级或分组', 'No classes or groups yet'],
  nothing: common.nothingFound,
  nothingNote: ['试试姓名首字母，或多输入几个字', 'Try initials, or type a little more'],
  typeMore: ['再多输入一个字', 'Type one letter more'],
  more: ['结果较多，再多输入几个字', 'There are more. Type a little more'],
  full: ['最多选 {max} 个', 'At most {max}'],
})

/** Words of the pickers, in any page. */
export const pickWords = { key: 'structure', messages }
