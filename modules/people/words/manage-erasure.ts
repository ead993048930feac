import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const manageErasureMessages = defineMessages({
  'title.erasures': ['删除个人信息', 'Erase people’s data'],
  'erasure.note': ['只能删除已离校人员。依法须保存的记录会保留，但不再带有姓名；删除后无法恢复。', 'Only people who have left can be erased. Records that have to be kept stay, without the name. It cannot be undone.'],
  'erasure.none': ['还没有删除申请', 'No requests yet'],
  'erasure.new': ['申请删除', 'Ask to erase'],
  'erasure.person': common.person,
  'erasure.reason': common.reason,
  'erasure.asker': ['申请人', 'Asked by'],
  'erasure.decider': ['复核人', 'Second person'],
  'erasure.asked': ['申请时间', 'Asked at'],
  'erasure.done': ['完成时间', 'Done at'],
  'erasure.rows': ['已删除记录', 'Records deleted'],
  'erasure.state': common.state,
  'erasure.state.asked': ['待他人批准', 'Waits for a second person'],
  'erasure.state.confirmed': ['正在删除', 'Being erased'],
  'erasure.state.done': ['已删除', 'Erased'],
  'erasure.state.refused': ['未执行', 'Not done'],
  'erasure.confirm': ['批准删除', 'Confirm'],
  'erasure.confirmAsk': ['确定删除{name}的个人信息？删除后无法恢复。', 'Erase the data of {name}? This cannot be undone.'],
  'erasure.refuse': ['驳回', 'Refuse'],
  'erasure.withdraw': common.withdraw,
  'erasure.confirmed': ['已批准，正在删除', 'Confirmed. The data is being erased'],
  'erasure.ended': ['申请已结束', 'The request has ended'],
  'fail.stillHere': ['该人员仍在校，请先办理离校', 'This person is still here. Mark them as left first'],
  'fail.erasing': ['该人员已有删除申请', 'There is already a request to erase this person'],
})
