import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  routes,
  type DialogueSettingsView,
  type MaterialView,
  type ProposedPointsView,
  type ProposedQaView,
  type ReworkedQaView,
} from '#contracts';
import {
  DialogueSettingsDto,
  KeyPointsRequestDto,
  KeyQaRequestDto,
  MaterialRequestDto,
  QuestionReworkDto,
} from '#contracts/course/course.dto';
import { answerInPieces, LongRunning, PostOk } from '../../platform/http/index.js';
import { TextAuthoringService } from './text-authoring.service.js';
import { KeyPointAuthoringService } from './key-point-authoring.service.js';
import { QuestionAuthoringService } from './question-authoring.service.js';
import { QuestionReworkService } from './question-rework.service.js';

const streamed = { content: { 'text/event-stream': { schema: { type: 'string' } } } };

/** Help of the model for who writes courses, for administrators. Nothing is stored; whoever hangs up ends the work. */
@Controller()
export class AuthoringController {
  constructor(
    private readonly texts: TextAuthoringService,
    private readonly questions: QuestionAuthoringService,
    private readonly points: KeyPointAuthoringService,
    private readonly rework: QuestionReworkService,
  ) {}

  /**
   * Has the model word the dialogue settings, drawing on files where some are named. Callers that accept `text/event-stream` get them
   * piece by piece, and the model stops when they go away. 404: a file that isn't there; 409: a file that can't be read from yet; 503:
   * the model is down, or its answer can't be read; 422: it declines the scenario.
   */
  @LongRunning()
  @PostOk(routes.course.dialogueSettings)
  @ApiOkResponse(streamed)
  dialogueSettings(
    @Body() body: DialogueSettingsDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<DialogueSettingsView | undefined> {
    return answerInPieces(request, response, (send, signal) =>
      this.texts.dialogueSettings(body, (text) => send({ text }), signal),
    );
  }

  /**
   * Has the model take what is true of the goods out of the course's description and of files; what has a figure that stands in neither
   * is left out. Callers that accept `text/event-stream` get it piece by piece, and whole at the end. 404: a file that isn't there; 409:
   * a file that can't be read from yet; 503: the model is down, or its answer can't be read; 422: there is neither description nor file,
   * nothing about goods in them, or the model declines them.
   */
  @LongRunning()
  @PostOk(routes.course.material)
  @ApiOkResponse(streamed)
  material(
    @Body() body: MaterialRequestDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<MaterialView | undefined> {
    return answerInPieces(request, response, (send, signal) =>
      this.texts.material(body, (text) => send({ text }), signal),
    );
  }

  /**
   * Has the model draw an exam's questions from files, each with the passage that it stands on; what stands on none is left out and
   * counted. Callers that accept `text/event-stream` are told how far it is, and the model stops when they go away. 404: a file that
   * isn't there; 409: a file that can't be read from yet; 503: the model is down, or its answer can't be read; 422: it declines the
   * files.
   */
  @LongRunning()
  @PostOk(routes.course.kq)
  @ApiOkResponse(streamed)
  keyQa(
    @Body() body: KeyQaRequestDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<ProposedQaView | undefined> {
    return answerInPieces(request, response, (send, signal) => this.questions.propose(body, send, signal));
  }

  /**
   * Has the model word a question of an exam otherwise, or draw others from the passages that it stands on, to be put in its place by hand. What
   * stands on none of them, or is asked already, is left out. 404: a file that isn't there; 409: a file that can't be read from yet; 503: the model
   * is down, or its answer can't be read; 422: no file supports the question, or the model declines it.
   */
  @LongRunning()
  @PostOk(routes.course.rework)
  @ApiOkResponse(streamed)
  reworkQuestion(
    @Body() body: QuestionReworkDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<ReworkedQaView | undefined> {
    return answerInPieces(request, response, (_send, signal) => this.rework.propose(body, signal));
  }

  /**
   * Has the model find the key points of questions that a person wrote, and says which of them no file supports. Callers that accept
   * `text/event-stream` are told how far it is, and the model stops when they go away. 404: a file that isn't there; 409: a file that
   * can't be read from yet; 503: the model is down, or its answer can't be read; 422: it declines the questions.
   */
  @LongRunning()
  @PostOk(routes.course.keyPoints)
  @ApiOkResponse(streamed)
  keyPoints(
    @Body() body: KeyPointsRequestDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<ProposedPointsView | undefined> {
    return answerInPieces(request, response, (send, signal) => this.points.propose(body, send, signal));
  }
}
