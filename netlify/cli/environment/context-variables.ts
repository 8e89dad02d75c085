import {
  parseVariables,
  type VariableProblem,
  type Variables,
  variableProblemsOf,
} from '../../../src/contract/environment/parse-variables.ts';
import {
  allSettings,
  type Reader,
  settingsSchemaFor,
} from '../../../src/contract/environment/settings-table.ts';
import { parseSettings } from '../../../src/settings-schema.ts';
import { isSandboxGateway, parseEnvironment } from '../../server/environment.ts';

export const contexts = ['production', 'deploy-preview', 'branch-deploy'] as const;
export type DeployContext = (typeof contexts)[number];

/** A placeholder for the URL that Netlify sets. */
const URL_SET_BY_NETLIFY = 'https://garage.netlify.app';

/** Returns whether only commands read a setting, so that deploys do not need it. */
export const isForCommandsOnly = (name: string): boolean =>
  allSettings.get(name)?.readers.every((reader: Reader) => reader === 'commands') ?? false;

/** Returns the problems of a context's variables, at most one for each name. */
export function findProblems(
  context: DeployContext,
  variables: Variables,
  production: Variables = {},
): VariableProblem[] {
  const deployed = { ...variables, URL: URL_SET_BY_NETLIFY, VITE_SITE_URL: URL_SET_BY_NETLIFY };
  const problems = [
    ...unusable(variables),
    ...variableProblemsOf(() => parseEnvironment(deployed, context)),
    ...variableProblemsOf(() => parseSettings(deployed)),
    ...variableProblemsOf(() =>
      parseVariables(settingsSchemaFor('commands'), deployed, { siteUrl: URL_SET_BY_NETLIFY }),
    ),
    ...(context === 'production' ? sandboxProblem(variables) : sharedWith(production, variables)),
  ];
  return [...new Map(problems.toReversed().map((problem) => [problem.name, problem])).values()].toReversed();
}

function unusable(variables: Variables): VariableProblem[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!allSettings.has(name)) return [{ name, problem: 'is unknown (.env.example lists all variables)' }];
    return value ? [] : [{ name, problem: 'is empty' }];
  });
}

const sandboxProblem = ({ SSLCOMMERZ_URL = '' }: Variables): VariableProblem[] =>
  isSandboxGateway(SSLCOMMERZ_URL) ? [{ name: 'SSLCOMMERZ_URL', problem: "is the sandbox's" }] : [];

const sharedWith = (production: Variables, variables: Variables): VariableProblem[] =>
  [...allSettings]
    .filter(([name, { productionOnly }]) => productionOnly && variables[name])
    .filter(([name]) => variables[name] === production[name])
    .map(([name]) => ({ name, problem: "has production's value" }));
