import { type TopicRequestView, updateTopicRequest } from '#collections/topic-requests/contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { refresh } from '#site/data/swr.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { blankSession, type SessionValues } from './session-values.ts'

const maxTitleLength = 100

/** The first sentence of the first line; nothing if that is too long for a title. */
export function titleOf(message: string): string {
  const [line = ''] = message.trim().split('\n')
  const [sentence = line] = /^.+?[.!?](?=\s|$)/.exec(line) ?? []
  const title = sentence.trim().replace(/\.$/, '')
  return title.length > maxTitleLength ? '' : title
}

export const valuesFromRequest = ({ message }: TopicRequestView): SessionValues => ({
  ...blankSession,
  title: titleOf(message),
  description: message,
})

async function markAnswered(id: string) {
  try {
    await send(updateTopicRequest, { params: { id }, body: { isAnswered: true } })
    void refresh(['/api/admin'])
    void showToast({ title: 'Success', text: 'Topic request marked as answered' })
  } catch (error) {
    showFailure('Error', messageOf(error, 'Failed to update topic request'))
  }
}

/** For the toast of a session that was planned from a request. */
export const offerToMark = ({ id, answeredAt }: TopicRequestView) =>
  answeredAt === null
    ? { label: 'Mark as answered', onPress: () => void markAnswered(id) }
    : undefined
