import type { ReactNode } from 'react';
import { photoSrc } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type Finding, whyAnswerIsFinal } from '../../contract/findings/finding.ts';
import { formatTimeInDhaka } from '../../ui/dates.ts';
import { Picture } from '../../ui/picture.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { usePhotoUploads } from '../photos/photo-uploads.ts';
import { type FindingStatus, findingStatus } from './finding-status.ts';
import * as t from './texts.ts';

const urgencyLooks: Record<Finding['urgency'], string> = {
  now: 'border-danger text-danger',
  soon: 'border-warning text-warning',
  note: 'border-control text-muted',
};

const stateLooks: Record<FindingStatus, string> = {
  'not-sent': 'text-warning',
  changed: 'text-warning',
  told: 'text-muted',
  asked: 'text-ink',
  approved: 'text-success',
  declined: 'text-danger',
  begun: 'text-success',
  booked: 'text-success',
};

/** Renders what a finding says, with its photos and how far it is. */
export const FindingSummary = ({ finding }: { finding: Finding }) => {
  const { text, urgency, price, minutes, photos } = finding;
  const uploadOf = usePhotoUploads();
  const work = [price !== undefined && formatTaka(price), minutes !== undefined && t.minutesOf(minutes)];
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere">
        <span
          className={`mr-2 inline-block rounded-control border px-1.5 text-sm font-semibold ${urgencyLooks[urgency]}`}
        >
          {t.urgencyNames[urgency]}
        </span>
        <span className="font-semibold">{text}</span>
      </p>
      <p className="text-muted figures empty:hidden">{work.filter(Boolean).join(' · ')}</p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={photoSrc(url)} target="_blank" rel="noreferrer" className="block">
                <Picture
                  icon="car"
                  src={uploadOf(id)?.preview || photoSrc(url)}
                  alt={t.photoOf(index + 1, text)}
                  width={80}
                  height={60}
                  className="h-15 w-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={`text-sm font-semibold figures ${stateLooks[findingStatus(finding)]}`}>
        {stateIn(finding)}
      </p>
    </div>
  );
};

/** Returns how far a finding is in words: since when, and how the customer has answered. */
function stateIn(finding: Finding): string {
  const { askedAt, answer, begunAt, bookedAt, at } = finding;
  const time = formatTimeInDhaka(begunAt ?? bookedAt ?? answer?.at ?? askedAt ?? at, serverNow());
  const state = t.stateTexts[findingStatus(finding)](time);
  return answer && whyAnswerIsFinal(finding) === undefined ? `${state} (${t.ways[answer.way]})` : state;
}

interface FindingListProps {
  findings: Finding[] | undefined;
  acts?: (finding: Finding) => ReactNode;
}

/** Renders the findings of a car, oldest first. */
export const FindingList = ({ findings = [], acts }: FindingListProps) =>
  findings.length === 0 ? (
    <p className="text-muted">{t.nothingFound}</p>
  ) : (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li key={finding.id} className="grid gap-2 border-t border-line pt-3">
          <FindingSummary finding={finding} />
          {acts?.(finding)}
        </li>
      ))}
    </ul>
  );
