import { counted } from '#collections/counted.ts'
import { readFeedback, type SessionFeedback } from '#collections/feedback/contract.ts'
import { questions } from '#collections/feedback/answers.ts'
import { useRead } from '#site/data/swr.ts'
import { Loaded, SkeletonLine } from '#site/ui/feedback/loaded.tsx'

/** Feedback, shown from three answers on. */
export function FeedbackPanel({ session }: { session: string }) {
  const read = useRead(readFeedback, { id: session }, { dedupingInterval: 0 })
  return (
    <section aria-label="Feedback" className="flex flex-col gap-3">
      <h3 className="font-semibold">Feedback</h3>
      <Loaded read={read} what="the feedback" skeleton={<SkeletonLine className="h-16" />}>
        {(feedback) => <Feedback feedback={feedback} />}
      </Loaded>
    </section>
  )
}

function Feedback({ feedback: { answers, means, ...texts } }: { feedback: SessionFeedback }) {
  if (answers === 0) return <p className="text-soft">No one has given feedback.</p>
  if (!means) return <p className="text-soft">Too few answers to show ({answers}).</p>
  return (
    <>
      <p className="text-sm text-soft">
        {counted(answers, 'person has', 'people have')} answered, each without a name.
      </p>
      <dl className="text-sm">
        {(['useful', 'taught'] as const).map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{questions[name]}</dt>
            <dd className="font-semibold">{means[name].toFixed(1)} of 5</dd>
          </div>
        ))}
      </dl>
      {(['change', 'better'] as const).map(
        (name) =>
          texts[name].length > 0 && (
            <div key={name} className="text-sm">
              <h4 className="font-semibold">{questions[name]}</h4>
              <ul className="list-disc pl-5">
                {texts[name].map((text, index) => (
                  <li key={index} className="wrap-anywhere whitespace-pre-line">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  )
}
