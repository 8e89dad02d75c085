export { FindingsSection } from './findings-section.tsx';
export { FindingsRecord } from './record/findings-record.tsx';
export { foundTitle } from './texts.ts';
